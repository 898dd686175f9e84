/** Needs of one substance in several units become one, where a density or a content converts them. */
import { parsePack } from '../../domain/catalogue/pack';
import { add, times } from '../../domain/shared/money';
import { goodsOf } from './buy';
import { contentOf, type Kind, type Need } from './content';
import { isOfKind, productsOf } from './facts';
import type { Group } from './plan';

/** The unit in which rows are added up: moles when one of them is in moles, else mass. */
const ORDER: readonly Kind[] = ['moles', 'mass', 'volume'];

const UNIT_WORDS: Readonly<Record<Kind, string>> = { moles: '物质的量', mass: '质量', volume: '体积' };

/** The need in another kind of unit; null when density or content is unknown, or when the label counts in full. */
function converted({ asked }: Group, kind: Kind): Need | null {
  const { cas, grade, purity, need } = asked;
  if (need.kind === kind) return need;
  if (need.kind === 'moles') return null;
  const offers = productsOf(cas).filter((one) => isOfKind(one.purity, purity));
  const product =
    offers.find((one) => one.purity === purity && one.grade === grade) ??
    offers.find((one) => one.grade === grade) ??
    offers[0];
  const size = parsePack(`1${need.kind === 'mass' ? 'g' : 'mL'}`);
  if (product === undefined || size === null) return null;
  const each = contentOf(kind, size, goodsOf(product, asked));
  return each === null || each.asLabelled ? null : { kind, amount: times(each.amount, need.amount) };
}

/**
 * Joins the groups of one substance and spec. What cannot be converted stays apart, and its rows say so.
 * @returns groups in the order of their first rows
 */
export function together(groups: readonly Group[]): Group[] {
  const joined: Group[] = [];
  for (const group of groups) {
    const others = joined.filter((one) => isSame(one, group));
    if (others.some((one) => join(one, group))) continue;
    joined.push(group);
    for (const other of others) {
      say(group, other.asked.need.kind);
      say(other, group.asked.need.kind);
    }
  }
  return joined;
}

const isSame = ({ asked: a }: Group, { asked: b }: Group): boolean =>
  a.cas === b.cas && a.grade === b.grade && a.purity === b.purity;

/** Adds the second group to the first; false when no unit fits both. */
function join(group: Group, other: Group): boolean {
  const kinds = [group.asked.need.kind, other.asked.need.kind];
  for (const kind of ORDER.filter((each) => kinds.includes(each))) {
    const [a, b] = [converted(group, kind), converted(other, kind)];
    if (a === null || b === null) continue;
    group.members.push(...other.members);
    group.asked = { ...group.asked, need: { kind, amount: add(a.amount, b.amount) } };
    return true;
  }
  return false;
}

function say({ members }: Group, kind: Kind): void {
  for (const member of members)
    member.words = `同一物质另有按${UNIT_WORDS[kind]}计的用量；含量或密度未知，不能合并，分别计算`;
}
