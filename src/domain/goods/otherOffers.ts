/** Other offers of a substance, beside a correction of one of them: what they go on to say. */
import type { Wire } from '@contract/types';
import { FACT_NAMES, factsChanged, isSameFact, type CorrectableFacts, type FactField } from './correction';

export type OtherOffer = Wire['CorrectionOffer'];

/** What belongs to an offer, not to its substance: another grade has another purity. */
const OF_THE_OFFER: readonly FactField[] = ['grade', 'purity', 'spec'];

/** Says the other of this field what was said before, so that the two would differ after it? */
function saysAsBefore(
  field: FactField,
  before: CorrectableFacts,
  after: CorrectableFacts,
  other: CorrectableFacts,
): boolean {
  if (field !== 'features') return isSameFact(field, before, other);
  // Line by line: an offer has more of them than another.
  const valueIn = ({ features }: CorrectableFacts, key: string) =>
    features.find((feature) => feature.key === key)?.value;
  return before.features.some(
    ({ key, value }) => valueIn(after, key) !== value && valueIn(other, key) === value,
  );
}

/** Facts of the substance that the other would go on to state as they were before a correction. */
export const leftBehind = (
  before: CorrectableFacts,
  after: CorrectableFacts,
  other: CorrectableFacts,
): FactField[] =>
  factsChanged(before, after).filter(
    (field) => !OF_THE_OFFER.includes(field) && saysAsBefore(field, before, after, other),
  );

/** What a correction makes of the other offer, in words. */
export function besideText(
  before: CorrectableFacts,
  after: CorrectableFacts,
  other: CorrectableFacts,
): string {
  const left = leftBehind(before, after, other);
  if (left.length > 0) return `更正后不同：${left.map((field) => FACT_NAMES[field]).join('、')}`;
  const fields = factsChanged(before, after).filter((field) => !OF_THE_OFFER.includes(field));
  if (fields.length === 0) return '不受影响';
  return fields.every((field) => isSameFact(field, after, other)) ? '与更正后相同' : '现在就不同';
}

/** `H225 H319`; what was looked at and is no danger, and what nobody looked at. */
export const codesText = ({ hCodes }: CorrectableFacts): string =>
  hCodes === null ? '未分类' : hCodes.join(' ') || '非危险';
