/**
 * `npm run reactions:audit`: reads the texts in `texts` and the files in `rxn`, and compares each with the line under it:
 * role letter, name, amounts. Prints what was found, missed and wrong, and writes `reports/reactions.json` for
 * `oracle.py`, which checks masses and coefficients with RDKit and chempy. `-- FILE …` reads other texts of that form.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { balance } from '../../domain/reaction/balance';
import { readReaction } from '../../domain/reaction/readReaction';
import { stoichiometry } from '../../domain/reaction/stoichiometry';
import type { Mention, ReactionRow, ReadReaction } from '../../domain/reaction/types';
import { allTexts, compare, NO_COUNTS, textsIn, type Counts } from './compare';
import { readNamesOf } from './names';
import { resolve, substanceOf } from './resolve';

const rowOf = (mention: Mention): ReactionRow => ({
  ...{ id: mention.id, role: mention.role, substance: substanceOf(resolve(mention.kind, mention.key)) },
  ...{ coefficient: mention.coefficient, written: mention.amounts, percent: mention.percent },
  ...{ concentration: mention.concentration, hydrate: mention.hydrate, typed: {} },
});

/** What the oracle needs: structures, written amounts, the table at twice the size, and the balance. */
function forOracle(title: string, { mentions }: ReadReaction) {
  const rows = mentions.map(rowOf);
  const first = stoichiometry(rows, null);
  const basis = first.rows.find(({ isBasis }) => isBasis)?.mmol?.value;
  const scale =
    basis === undefined || first.basisId === null
      ? null
      : {
          rowId: first.basisId,
          amount: { value: String(Number(basis) * 2), unit: 'mmol' as const },
          yieldPercent: null,
        };
  const table = stoichiometry(rows, scale, first.basisId ?? undefined);
  const equation = rows.filter(({ role }) => role === 'reactant' || role === 'product');
  return {
    title,
    rows: mentions.map(({ id, kind, key, amounts, percent, concentration, doubts }) => {
      const { smiles, formula } = kind === 'molfile' ? { smiles: null, formula: null } : resolve(kind, key);
      const {
        mmol = null,
        mass = null,
        doubts: calculated = [],
      } = table.rows.find((row) => row.id === id) ?? {};
      return {
        id,
        kind,
        key,
        smiles,
        formula,
        amounts,
        percent,
        concentration,
        doubts: [...doubts, ...calculated].map(({ code }) => code),
        mmol: mmol?.value ?? null,
        mass: mass?.value ?? null,
      };
    }),
    equation: equation.map(({ id, role, substance }) => ({
      id,
      side: role === 'product' ? 'right' : 'left',
      formula: substance?.formula ?? null,
    })),
    balance: balance(
      equation.map(({ id, role, substance }) => ({
        id,
        side: role === 'product' ? 'right' : 'left',
        formula: substance?.formula ?? null,
      })),
    ),
  };
}

const files = process.argv.slice(2);
const groups = files.length > 0 ? files.map((file) => [file, textsIn(file)] as const) : allTexts();
const forPython: object[] = [];
const total: Counts = { ...NO_COUNTS };
for (const [name, texts] of groups) {
  const counts: Counts = { ...NO_COUNTS };
  for (const [at, { text, wanted }] of texts.entries()) {
    counts.texts = (counts.texts ?? 0) + 1;
    const read = readReaction(text);
    const notes = compare(read, wanted, counts);
    for (const note of notes) console.info(`${name} ${at + 1}: ${note}`);
    forPython.push({ ...forOracle(`${name} ${at + 1}`, read), wanted: wanted.map(({ line }) => line) });
  }
  console.info(name, JSON.stringify(counts));
  for (const [what, count] of Object.entries(counts)) total[what] = (total[what] ?? 0) + count;
}
console.info('total', JSON.stringify(total));
const names = files.length > 0 ? [] : (['nameZh', 'nameEn'] as const).map(readNamesOf);
if (names.length > 0) console.info('names of the catalogue', JSON.stringify(names));
mkdirSync('reports', { recursive: true });
writeFileSync('reports/reactions.json', JSON.stringify(forPython));
if ((total.silent ?? 0) > 0 || names.some(({ cut }) => cut.length > 0)) process.exitCode = 1;
