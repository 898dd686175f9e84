/** Reads `source/lethalDoses.tsv` and `source/gloves.tsv`: what sections 8 and 11 say of a substance besides its class. */
import type { components } from '@contract/schema';
import { groupBy } from '../../domain/shared/lists';
import { GLOVES, LETHAL_DOSES } from './paths';
import { cell, readTsv, type Problems } from './tsv';

type Schemas = components['schemas'];
export type LethalDose = Schemas['LethalDose'];
export type Glove = Schemas['Glove'];

export const DOSE_COLUMNS = ['cas', 'bound', 'value'] as const;
const GLOVE_COLUMNS = ['cas', 'materials'] as const;

/** Measured oral LD50 of rats, mg/kg, by CAS number. */
export function readLethalDoses(problems: Problems): Map<string, LethalDose> {
  const rows = groupBy(readTsv(LETHAL_DOSES, 'lethalDoses.tsv', DOSE_COLUMNS, problems), (row) =>
    cell(row, 'cas'),
  );
  return new Map(
    [...rows].map(([cas, own]) => {
      const valuesOf = (bound: string) =>
        own.filter((row) => cell(row, 'bound') === bound).map((row) => Number(cell(row, 'value')));
      return [cas, { values: valuesOf(''), above: valuesOf('above') }];
    }),
  );
}

/** Materials of gloves against a substance, by CAS number. */
export const readGloves = (problems: Problems): Map<string, Glove[]> =>
  new Map(
    readTsv(GLOVES, 'gloves.tsv', GLOVE_COLUMNS, problems).map((row) => [
      cell(row, 'cas'),
      cell(row, 'materials').split(' ') as Glove[],
    ]),
  );
