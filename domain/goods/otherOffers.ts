/** Other offers of a substance, beside a correction of one of them: what they go on to say. */
import type { Wire } from '@contract/types';
import { FACT_NAMES, factsChanged, isSameFact, type CorrectableFacts, type FactField } from './correction';

export type OtherOffer = Wire['CorrectionOffer'];

/** What belongs to an offer, not to its substance: another grade has another purity. */
const OF_THE_OFFER: readonly FactField[] = ['grade', 'purity', 'spec'];

/** One thing that a correction changes: a field, or one line of the features. */
interface Point {
  field: FactField;
  /** What an offer says of it: what was said before, what is said after, or another; nothing: no line of it. */
  saidBy: (facts: CorrectableFacts) => 'before' | 'after' | 'other' | 'nothing';
}

const featureIn = ({ features }: CorrectableFacts, key: string): string | undefined =>
  features.find((feature) => feature.key === key)?.value;

/** The lines of the features that are changed, added or taken away: an offer has more of them than another. */
function changedLines(before: CorrectableFacts, after: CorrectableFacts): Point[] {
  const keys = new Set([...before.features, ...after.features].map(({ key }) => key));
  return [...keys]
    .filter((key) => featureIn(before, key) !== featureIn(after, key))
    .map((key) => ({
      field: 'features',
      saidBy: (facts) => {
        const said = featureIn(facts, key);
        if (said === undefined) return 'nothing';
        if (said === featureIn(before, key)) return 'before';
        return said === featureIn(after, key) ? 'after' : 'other';
      },
    }));
}

/** What a correction changes of the substance. */
const changedPoints = (before: CorrectableFacts, after: CorrectableFacts): Point[] =>
  factsChanged(before, after)
    .filter((field) => !OF_THE_OFFER.includes(field))
    .flatMap((field): Point[] =>
      field === 'features'
        ? changedLines(before, after)
        : [
            {
              field,
              saidBy: (facts) => {
                if (isSameFact(field, before, facts)) return 'before';
                return isSameFact(field, after, facts) ? 'after' : 'other';
              },
            },
          ],
    );

/** Facts of the substance that the other would go on to state as they were before a correction. */
export const leftBehind = (
  before: CorrectableFacts,
  after: CorrectableFacts,
  other: CorrectableFacts,
): FactField[] => [
  ...new Set(
    changedPoints(before, after)
      .filter(({ saidBy }) => saidBy(other) === 'before')
      .map(({ field }) => field),
  ),
];

/** What a correction makes of the other offer, in words. */
export function besideText(
  before: CorrectableFacts,
  after: CorrectableFacts,
  other: CorrectableFacts,
): string {
  const left = leftBehind(before, after, other);
  if (left.length > 0) return `更正后不同：${left.map((field) => FACT_NAMES[field]).join('、')}`;
  const said = changedPoints(before, after)
    .map(({ saidBy }) => saidBy(other))
    .filter((one) => one !== 'nothing');
  if (said.length === 0) return '不受影响';
  return said.every((one) => one === 'after') ? '与更正后相同' : '现在就不同';
}

/** `H225 H319`; what was looked at and is no danger, and what nobody looked at. */
export const codesText = ({ hCodes }: CorrectableFacts): string =>
  hCodes === null ? '未分类' : hCodes.join(' ') || '非危险';
