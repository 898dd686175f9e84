/** Reads `source/exposure.tsv`: occupational exposure limits and lists of carcinogens. */
import type { components } from '@contract/schema';
import { groupBy } from '../../domain/shared/lists';
import { EXPOSURE } from './paths';
import { cell, readTsv, type Problems, type Row } from './tsv';

export type Exposure = components['schemas']['Exposure'];

export const EXPOSURE_COLUMNS = ['cas', 'list', 'entry', 'value', 'unit', 'note'] as const;

/** In the order of a sheet. */
const KINDS = ['twa', 'stel', 'ceiling'] as const;

/** Limits and listings of a substance, by CAS number. `unit` of an IARC entry is its year. */
export function readExposure(problems: Problems): Map<string, Exposure> {
  const rows = groupBy(readTsv(EXPOSURE, 'exposure.tsv', EXPOSURE_COLUMNS, problems), (row) =>
    cell(row, 'cas'),
  );
  return new Map([...rows].map(([cas, own]) => [cas, exposureOf(own)]));
}

function exposureOf(rows: readonly Row[]): Exposure {
  const of = (list: string) => rows.filter((row) => cell(row, 'list') === list);
  const [iarc] = of('iarc');
  const [ntp] = of('ntp');
  return {
    limits: KINDS.flatMap((kind) =>
      of('ontario')
        .filter((row) => cell(row, 'entry') === kind)
        .map((row) => ({
          kind,
          value: Number(cell(row, 'value')),
          unit: cell(row, 'unit') as Exposure['limits'][number]['unit'],
          basis: cell(row, 'note'),
        })),
    ),
    skin: of('ontario').some((row) => cell(row, 'entry') === 'skin'),
    iarc: iarc
      ? {
          group: cell(iarc, 'value') as NonNullable<Exposure['iarc']>['group'],
          year: cell(iarc, 'unit'),
          about: cell(iarc, 'note'),
        }
      : null,
    ntp: ntp ? (cell(ntp, 'value') as Exposure['ntp']) : null,
  };
}
