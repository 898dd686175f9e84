/** Words that may stand between a name and its amounts. */

const words = (text: string): ReadonlySet<string> => new Set(text.split('|'));

/** Words between an amount and its substance: `20 mL of dry THF`, `a 2.5 M solution of`. */
export const BETWEEN_BEFORE = words(
  'of|a|an|the|的|solution|aqueous|portion|portions|hot|cold|warm|chilled|ice-cold|boiling|degassed|distilled|溶液|水溶液|约|共',
);
/** Words between a substance and its amounts: `NH4Cl solution (20 mL)`, 碳酸钠的水溶液（20 mL）. */
export const BETWEEN_AFTER = words(
  'solution|aqueous|溶液|水溶液|的水溶液|的溶液|的|dispersion|共|约|各|powder|粉末|固体|晶体|crystals|液体|suspension|pellets|ar|cp|gr|分析纯|化学纯',
);
export const ON_SOLVENT = words('in|的|/');
