/** Salts of a base by their names, also where the base itself is not sold: 硫酸肼 and 二盐酸肼 of 肼. */
import { ACID_NAMES } from '../../domain/search/forms';
import type { FoundDoc } from './found';
import { calledExactly } from './stated';

export interface SaltForm {
  /** As in a form of the query: `盐酸`, `盐酸2`. */
  value: string;
  found: FoundDoc[];
}

const COUNTS: readonly (readonly [prefix: string, count: string])[] = [
  ['', ''],
  ['二', '2'],
];

/** The salts that are named after `base` and one of the usual acids; each costs a few exact lookups. */
export function saltsOf(base: string): SaltForm[] {
  return ACID_NAMES.flatMap((acid) =>
    COUNTS.flatMap(([prefix, count]) => {
      const names = [`${prefix}${acid}${base}`, `${base}${prefix}${acid}盐`];
      const found = names.map(calledExactly).find((docs) => docs.length > 0);
      return found ? [{ value: `${acid}${count}`, found }] : [];
    }),
  );
}
