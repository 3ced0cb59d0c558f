/* forsyth convert, between files to train from: sample by sample, in order. What is faulty, and
 * what the target cannot hold, is reported and left out. */
#include "convert_samples.h"

#include <inttypes.h>
#include <unistd.h>

#include "../output/out.h"
#include "sample_inputs.h"
#include "sample_output.h"

bool is_sample_format(const settings *s)
{
    return sample_format(s->value[OPT_TO]) < FY_FORMATS;
}

static void convert_sample(sample_inputs *in, const fy_sample *sample)
{
    sample_output *to = in->context;
    const fy_result added = sample_output_add(to, sample);
    if (added.code != FY_OK) sample_inputs_report_this(in, added.code);
}

int convert_samples(const settings *s)
{
    static sample_inputs in;
    sample_output to;
    uint32_t lossy;
    const unsigned format = sample_format(s->value[OPT_TO]);
    if (!sample_format_is_text(format) && isatty(STDOUT_FILENO) && options_output(s) == NULL)
        return options_refuse(s, "does not print binary data on a terminal: use '> FILE'");
    if (!sample_output_lossy(&lossy, s)) return 2;
    in = (sample_inputs){
        .s = s, .style = options_style(s, fy_format_game()), .use = convert_sample, .context = &to};
    sample_output_start(&to, format, in.style, lossy);
    const int exit_code = sample_inputs_each(&in, s->args, s->arg_count);
    sample_output_end(&to);
    if (s->given[OPT_STATS])
        fprintf(talk(), "%" PRIu64 " samples: %" PRIu64 " converted, %" PRIu64 " reported\n",
                in.read, to.writer.count, in.reported);
    return exit_code;
}
