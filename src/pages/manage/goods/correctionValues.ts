import { classOf } from '@domain/sds/classification';
import { stateOf } from '@domain/safety/state';
import { hazardOfCodes, hStatement } from '@domain/safety/hazard';
import { SHIP, STORAGE_TEMPERATURES, storageText } from '@domain/safety/storage';
import { signalAfter, tidyFacts, type FactField } from '@domain/goods/correction';
import type { CorrectableFacts } from '@domain/goods/types';
import type { GoodsDetail } from '@/services/goods';

/** The values of the correction form: the facts, with one feature per line. */
export interface CorrectionValues extends Omit<
  CorrectableFacts,
  'features' | 'purity' | 'hCodes' | 'un' | 'grade'
> {
  grade: string;
  purity: string;
  features: string;
  hCodes: string[];
  un: string;
  source: string;
  reason: string;
}

const SIGN = '：';

export const valuesOf = (facts: CorrectableFacts): Omit<CorrectionValues, 'source' | 'reason'> => ({
  ...{ spec: facts.spec, storage: facts.storage, ship: facts.ship },
  grade: facts.grade ?? '',
  purity: facts.purity ?? '',
  features: facts.features.map(({ key, value }) => key + SIGN + value).join('\n'),
  hCodes: facts.hCodes ?? [],
  un: facts.un ?? '',
});

const featureOf = (line: string) => {
  const [key = '', ...value] = line.replace(/:/, SIGN).split(SIGN);
  return { key, value: value.join(SIGN) };
};

/** The facts of a form. A correction adds no grade or classification to a product without one. */
export const factsIn = (values: CorrectionValues, shown: CorrectableFacts): CorrectableFacts =>
  tidyFacts({
    grade: shown.grade === null ? null : values.grade,
    purity: shown.purity === null && values.purity.trim() === '' ? null : values.purity,
    spec: values.spec,
    features: values.features
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(featureOf),
    // The temperature comes first.
    storage: [...values.storage].sort(
      (a, b) => Number(STORAGE_TEMPERATURES.includes(b)) - Number(STORAGE_TEMPERATURES.includes(a)),
    ),
    ship: values.ship,
    hCodes: shown.hCodes === null ? null : values.hCodes,
    un: values.un,
  });

/** A code with its class as in the data sheet: `易燃液体，类别 2（H225）`; without a class, its statement. */
export function classText(
  code: string,
  { hCodes, un, features }: CorrectableFacts,
  cas: string | null,
): string {
  const text = classOf(code, { hCodes: hCodes ?? [], un, state: stateOf(features), cas: cas ?? '' });
  return `${text ?? hStatement(code) ?? ''}（${code}）`;
}

/** The hazards of a label; null for goods without a classification. */
export const hazardIn = (
  { hCodes, un, features }: CorrectableFacts,
  { built, signal }: Pick<GoodsDetail['corrections'], 'built' | 'signal'>,
) =>
  hCodes &&
  hazardOfCodes(hCodes, {
    signal: signalAfter(hCodes, { hCodes: built.hCodes ?? [], signal }),
    un,
    state: stateOf(features),
  });

/** A fact as one line of text. */
export function factText(field: FactField, facts: CorrectableFacts, cas: string | null): string {
  if (field === 'storage') return storageText(facts.storage);
  if (field === 'ship') return SHIP[facts.ship].name;
  if (field === 'features') return facts.features.map(({ key, value }) => key + SIGN + value).join('；');
  if (field === 'hCodes') return (facts.hCodes ?? []).map((code) => classText(code, facts, cas)).join('；');
  return facts[field] ?? '';
}
