/* Samples going out in one of the formats of forsyth/formats.h, through a megabyte of memory. */
#ifndef CLI_SAMPLE_OUTPUT_H
#define CLI_SAMPLE_OUTPUT_H

#include <forsyth/formats.h>

#include "../options.h"

typedef struct sample_output {
    fy_sample_writer writer;
    uint8_t *memory;
} sample_output;

/* The set of losses that --lossy names; false if one of them is none, which it has said. */
bool sample_output_lossy(uint32_t *out, const settings *s);

/* `style` is one of FY_CHESS_EP_*. */
void sample_output_start(sample_output *out, unsigned format, uint32_t style, uint32_t lossy);

/* Adds a sample to the output; or why the format refuses it. */
FY_MUST_USE fy_result sample_output_add(sample_output *o, const fy_sample *sample);

/* Writes what is left, says what was lost, and frees the memory. */
void sample_output_end(sample_output *o);

/* Would a format take the sample, whatever stands before it? FY_OK, or why not. */
uint32_t sample_refusal(const fy_sample *sample, unsigned format, uint32_t lossy);

#endif
