/** Numbers and their units as one word. */

const UNIT = /(\d)\s+(?=(?:[mµμu]?[lL]|[mµμukn]?g|[cmµμun]m|kDa|rpm|目|孔|格|道|寸|英寸)(?![A-Za-z]))/gu;

/** `10 µL 吸头` → `10µL 吸头`: the number alone would also find 1000 µL. */
export const joinUnits = (text: string): string => text.replace(UNIT, '$1');

/** Lengths in cm, with a factor before them: `2.1×15cm`. */
const CENTIMETRES = /(\d+(?:\.\d+)?)((?:\s?[×x*]\s?\d+(?:\.\d+)?)*)\s?cm(?![a-z])/giu;
const MILLIMETRES = /(?<![\d.])(\d+0)\s?mm(?![a-z])/giu;
const LITRES = /(?<![\d.])(\d+(?:\.\d+)?)\s?L(?![A-Za-z])/gu;
const MILLILITRES = /(?<![\d.])(\d+000)\s?mL(?![A-Za-z])/giu;
/** Two lengths without a unit: `10*10`. */
const FACTORS = /(?<![\d.×*])(\d{1,2})\s?[×x*]\s?(\d{1,2})(?![\d.×*%]|\s?[a-zµ])/giu;

const times = (number: string, factor: number): string =>
  String(Math.round(Number(number) * factor * 1e6) / 1e6);

/** The sizes of a good in another unit: `1L容量瓶` → `1000mL容量瓶`, `9cm培养皿` → `90mm培养皿`; empty without any. */
export function otherSizes(text: string): string[] {
  const others = [
    text.replace(CENTIMETRES, (_, first: string, more: string) => {
      const factors = more.replace(/\d+(?:\.\d+)?/g, (number) => times(number, 10));
      return `${times(first, 10)}${factors}mm `;
    }),
    text.replace(CENTIMETRES, (all, first: string, more: string) =>
      more === ''
        ? all
        : `${first}${more.replace(/(\d+(?:\.\d+)?)(?!.*\d)/, (number) => times(number, 10))}mm `,
    ),
    text.replace(MILLIMETRES, (_, number: string) => `${times(number, 0.1)}cm`),
    text.replace(LITRES, (_, number: string) => `${times(number, 1000)}mL `),
    text.replace(MILLILITRES, (_, number: string) => `${times(number, 0.001)}L`),
    text.replace(FACTORS, (_, first: string, second: string) => `${times(first, 10)}×${times(second, 10)}`),
  ];
  return [...new Set(others.map((other) => other.trim()))].filter((other) => other !== text.trim());
}
