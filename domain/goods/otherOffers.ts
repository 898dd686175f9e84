/** Other offers of the same substance, and which statements they keep after a correction. */
import { FACT_NAMES, factsChanged, isSameFact, type FactField } from './correction';
import type { CorrectableFacts } from './types';

/** Fields of the offer, not of the substance: another grade has another purity. */
const OF_THE_OFFER: readonly FactField[] = ['grade', 'purity', 'spec'];

/** One change of a correction: a field, or one line of the features. */
interface Point {
  field: FactField;
  /** Tells whether an offer has the value from before, the one from after, another, or no such line. */
  saidBy: (facts: CorrectableFacts) => 'before' | 'after' | 'other' | 'nothing';
}

const featureIn = ({ features }: CorrectableFacts, key: string): string | undefined =>
  features.find((feature) => feature.key === key)?.value;

/** Feature lines that were changed, added or removed. Other offers may have additional lines. */
function changedLines(before: CorrectableFacts, after: CorrectableFacts): Point[] {
  const keys = new Set([...before.features, ...after.features].map(({ key }) => key));
  return [...keys]
    .filter((key) => featureIn(before, key) !== featureIn(after, key))
    .map((key) => ({
      field: 'features',
      saidBy: (facts) => {
        const value = featureIn(facts, key);
        if (value === undefined) return 'nothing';
        if (value === featureIn(before, key)) return 'before';
        return value === featureIn(after, key) ? 'after' : 'other';
      },
    }));
}

/** Changes of a correction that concern the substance. */
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

/** Returns facts of the substance that another offer would keep in their uncorrected form. */
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

/** Describes the effect of a correction on another offer. */
export function besideText(
  before: CorrectableFacts,
  after: CorrectableFacts,
  other: CorrectableFacts,
): string {
  const left = leftBehind(before, after, other);
  if (left.length > 0) return `更正后不同：${left.map((field) => FACT_NAMES[field]).join('、')}`;
  const effects = changedPoints(before, after)
    .map(({ saidBy }) => saidBy(other))
    .filter((one) => one !== 'nothing');
  if (effects.length === 0) return '不受影响';
  return effects.every((one) => one === 'after') ? '与更正后相同' : '现在就不同';
}

/** `H225 H319`; distinguishes "checked, not hazardous" from "not checked". */
export const codesText = ({ hCodes }: CorrectableFacts): string =>
  hCodes === null ? '未分类' : hCodes.join(' ') || '非危险';
