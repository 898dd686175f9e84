/** The build refuses a labelled compound whose hazards differ from those of the unlabelled one. */
import { expect, it } from 'vitest';
import { checkIsotopes } from '../../scripts/catalogue/isotopes';
import { readSource } from '../../scripts/catalogue/source';
import { cell, Problems } from '../../scripts/catalogue/tsv';

it('accepts the catalogue, and reports a code that one of the two lacks', () => {
  const problems = new Problems();
  const source = readSource(problems);
  checkIsotopes(source, problems);
  expect(problems.list).toEqual([]);

  const compounds = source.compounds.map((row) =>
    cell(row, 'cas') === '1693-74-9' ? { ...row, cells: { ...row.cells, ghs: 'H225,H319' } } : row,
  );
  checkIsotopes({ ...source, compounds }, problems);
  expect(problems.list).toHaveLength(1);
  expect(problems.list[0]).toContain('氘代四氢呋喃: ghs');
});
