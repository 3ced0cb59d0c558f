/* The Chinese names of the pieces and of the river, written stroke by stroke. Characters are not
 * filled outlines but the way of the brush: so they stay short, and no font is needed. */

#include "outlines.h"

/* Parts that several characters share, each with its name. */
#define JIEQI_MAN /* 亻 */ "M28 6Q21 26 5 43M19 30V96"
#define JIEQI_WRAP /* 包 */                                                                       \
    "M64 6Q60 24 49 38M60 24H93Q93 58 87 69Q82 76 73 69M53 43H77V62H53M53 43V82"                   \
    "Q53 92 63 92H87Q96 92 95 79"
#define JIEQI_WATER /* 氵 */ "M11 9L22 17M6 33L17 41M7 93Q17 76 23 60"

/* NOLINTBEGIN(bugprone-suspicious-missing-comma): a character may need several lines */
const char *const fy__jieqi_strokes[2][FY_JIEQI_HIDDEN] = {
    [FY_JIEQI_RED] =
        {
            "",
            [FY_JIEQI_KING] = /* 帥 */
            "M29 5L23 19M13 19V85M13 19H40V45H13M13 58H42V83H13M54 26V76M54 26H91V66"
            "Q91 76 80 73M72 5V97",
            [FY_JIEQI_ROOK] = /* 俥 */ JIEQI_MAN
            "M37 17H95M45 33H87V67H45ZM45 50H87M34 82H98M66 4V97",
            [FY_JIEQI_HORSE] = /* 傌 */ JIEQI_MAN
            "M45 12H90M45 12V61M68 12V61M45 28H87M45 44H87M45 61H93Q93 83 87 91Q82 97 74 90M39 74"
            "L34 92M52 74L54 89M65 73L69 86M77 71L82 81",
            [FY_JIEQI_CANNON] =
                /* 炮 */ "M6 33L11 51M41 29L35 44M24 6Q26 60 3 94M25 55Q31 71 41 83" JIEQI_WRAP,
            [FY_JIEQI_ELEPHANT] = /* 相 */
            "M5 29H47M27 5V96M26 32Q20 54 4 71M29 42Q35 50 45 58M57 13V93M57 13H92V93M57 38H92"
            "M57 63H92M57 88H92",
            [FY_JIEQI_ADVISOR] = /* 仕 */ "M31 6Q23 28 6 47M21 33V96M38 36H96M67 8V87M44 87H91",
            [FY_JIEQI_PAWN] = /* 兵 */
            "M74 6Q52 15 27 18M27 16V66M27 40H82M62 40V66M5 66H95M36 75Q27 88 11 96"
            "M63 75Q74 87 90 95",
        },
    [FY_JIEQI_BLACK] =
        {
            "",
            [FY_JIEQI_KING] = /* 將 */
            "M12 12V40H35M7 62H35M19 62Q18 82 7 94M35 5V97M61 4Q56 19 44 30M58 15H88Q80 40 47 54"
            "M60 24L67 30M54 34L62 41M42 63H97M78 50V86Q78 97 65 93M51 73L59 82",
            [FY_JIEQI_ROOK] = /* 車 */ "M13 17H87M21 33H79V67H21ZM21 50H79M5 83H95M50 3V97",
            [FY_JIEQI_HORSE] = /* 馬 */
            "M22 9H86M22 9V61M53 9V61M22 26H81M22 43H81M22 61H91Q91 83 84 91Q79 97 69 90M15 74L8 93"
            "M33 74L36 91M51 73L56 88M68 72L74 83",
            [FY_JIEQI_CANNON] =
                /* 砲 */ "M4 15H43M25 15Q21 44 4 65M15 49H39V86H15Z" JIEQI_WRAP,
            [FY_JIEQI_ELEPHANT] = /* 象 */
            "M40 3Q33 16 19 26M37 12H67L54 25M23 26H81V46H23ZM51 26V46M50 46Q38 58 13 64M42 53"
            "Q64 68 58 89Q54 98 43 92M50 63Q36 76 10 81M55 75Q38 91 8 96M84 50Q75 60 63 65M62 64"
            "Q72 82 95 93",
            [FY_JIEQI_ADVISOR] = /* 士 */ "M7 38H93M50 6V89M18 89H82",
            [FY_JIEQI_PAWN] = /* 卒 */
            "M48 3L54 13M10 19H90M33 20Q29 39 12 53M33 35L43 48M67 20Q63 39 48 53M68 34Q75 44 90 53"
            "M5 67H95M50 55V97",
        },
};
/* NOLINTEND(bugprone-suspicious-missing-comma) */

const char *const fy__jieqi_river[4] = {
    /* 楚 */
    "M7 15H46M27 3V47M26 18Q19 34 4 42M29 21L44 34M54 15H94M73 3V47M72 18Q66 32 54 40M75 20"
    "Q82 34 96 42M17 54H85L78 64M52 54V90M52 71H82M31 66Q27 84 7 96M29 77Q46 93 95 93",
    /* 河 */ JIEQI_WATER "M33 16H97M84 16V86Q84 97 70 93M42 36H67V66H42Z",
    /* 漢 */
    JIEQI_WATER
    "M34 15H98M53 3V29M79 3V29M45 34H88V52H45ZM66 28V78M41 64H92M34 78H98M65 78Q58 90 36 97"
    "M67 78Q78 90 97 96",
    /* 界 */
    "M23 6H77V44H23ZM23 25H77M50 6V44M48 46Q34 62 5 70M52 46Q66 60 95 70M36 64Q36 84 19 96"
    "M65 64V97",
};
