/** Numbers and their units as one word. */

const UNIT = /(\d)\s+(?=(?:[mµμu]?[lL]|[mµμukn]?g|[cmµμun]m|kDa|rpm|目|孔|格|道|寸|英寸)(?![A-Za-z]))/gu;

/** `10 µL 吸头` → `10µL 吸头`: the number alone would also find 1000 µL. */
export const joinUnits = (text: string): string => text.replace(UNIT, '$1');
