/**
 * Composition of goods that are mixtures or kits, from `goods/goodsComposition.tsv`: one row per hazardous component of
 * a part (bottle) of the good. The build fails when the good's classification lacks what the mixture rules give.
 */
import { join } from 'node:path';
import { mixtureCodes, partOf, saysCode } from '../../domain/safety/mixture';
import { OWN_LIMITS } from '../../domain/safety/mixtureLimits.data';
import { GOODS } from './paths';
import type { Source } from './source';
import { cell, listOf, readTsv, type Problems, type Row } from './tsv';

/** `part`: bottle of a kit, `-` for a good of one bottle; `percent`: highest mass fraction; `source`: the formula. */
const COLUMNS = ['code', 'part', 'cas', 'component', 'percent', 'source'] as const;
const FILE = 'goods/goodsComposition.tsv';

/** Rows of the composition by code of the good. */
export function readComposition(codes: ReadonlySet<string>, problems: Problems): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of readTsv(join(GOODS, 'goodsComposition.tsv'), FILE, COLUMNS, problems)) {
    const code = cell(row, 'code');
    const percent = Number(cell(row, 'percent'));
    if (!codes.has(code)) problems.add(row.at, `no good ${code}`);
    if (!(percent > 0 && percent <= 100)) problems.add(row.at, `percent is not above 0 and up to 100`);
    if (!cell(row, 'source')) problems.add(row.at, 'source is empty');
    found.set(code, [...(found.get(code) ?? []), row]);
  }
  return found;
}

/** `溶液 B：五水硫酸铜（CAS 7758-99-8）约 4%、…；…`, as sheets and pages show it. */
export const compositionText = (rows: readonly Row[]): string =>
  partsOf(rows)
    .map(([part, members]) => (part === '-' ? '' : `${part}：`) + members.map(componentText).join('、'))
    .join('；');

const componentText = (row: Row): string =>
  `${cell(row, 'component')}（CAS ${cell(row, 'cas')}）约 ${cell(row, 'percent')}%`;

function partsOf(rows: readonly Row[]): [part: string, members: Row[]][] {
  const parts = [...new Set(rows.map((row) => cell(row, 'part')))];
  return parts.map((part) => [part, rows.filter((row) => cell(row, 'part') === part)]);
}

/** Codes that do not follow from fractions: physical hazards and the supplemental ones. */
const BEYOND_RULES = /^(H2|EUH)/;

/**
 * Checks every good with a composition: its codes must contain what the rules give for each part, and no health or
 * environmental code that no part gives.
 */
export function checkComposition(source: Source, problems: Problems): void {
  const compounds = new Map(source.compounds.map((row) => [cell(row, 'cas'), row]));
  const codesOf = (row: Row): readonly string[] | null => {
    const cas = cell(row, 'cas');
    const own = OWN_LIMITS.get(cas)?.pure;
    const known = compounds.get(cas);
    if (own) return own;
    return known ? listOf(cell(known, 'ghs'), ',').filter((code) => code !== '-') : null;
  };
  for (const good of source.goods) {
    const rows = source.composition.get(cell(good, 'code')) ?? [];
    if (rows.length === 0) continue;
    for (const row of rows)
      if (codesOf(row) === null)
        problems.add(
          row.at,
          `${cell(row, 'cas')} is no compound of the catalogue: its hazards are not known`,
        );
    const due = new Set(
      partsOf(rows).flatMap(([, members]) =>
        mixtureCodes(
          members.map((row) =>
            partOf(cell(row, 'cas'), Number(cell(row, 'percent')) / 100, codesOf(row) ?? []),
          ),
        ),
      ),
    );
    const stated = listOf(cell(good, 'ghs'), ',').filter((code) => code !== '-');
    for (const code of due)
      if (!saysCode(stated, code)) problems.add(good.at, `the composition gives ${code}`);
    for (const code of stated)
      if (!BEYOND_RULES.test(code) && !saysCode([...due], code))
        problems.add(good.at, `${code} does not follow from the composition`);
  }
}
