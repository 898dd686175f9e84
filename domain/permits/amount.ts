import { times } from '../shared/money';

/** Formats an amount in g exactly: `1.25 kg`, `500 g`, `2.5 mg`. */
export function gramsText(grams: string): string {
  const value = Number(grams);
  if (value >= 1000) return `${times(grams, '0.001')} kg`;
  return value !== 0 && Math.abs(value) < 0.1 ? `${times(grams, 1000)} mg` : `${times(grams, 1)} g`;
}
