/** Disputes (异议) as columns of an exported statement: state, reason with further objections, and the shop's answers. */
import type { Cell } from '../shared/csv';
import {
  DISPUTE_KINDS,
  DISPUTE_STATES,
  type DisputeKind,
  type DisputeState,
  type DisputeStep,
} from './dispute';
import { lineIdOf } from './match';

interface Dispute {
  lineId: string;
  lineName: string;
  orderNumber: string;
  kind: DisputeKind;
  state: DisputeState;
  createTime: string;
  steps: readonly { step: DisputeStep; text: string }[];
}

export const DISPUTE_COLUMNS = ['异议', '异议原因', '异议答复'] as const;

const textsOf = ({ steps }: Dispute, ...kinds: DisputeStep[]): string[] =>
  steps.filter(({ step, text }) => kinds.includes(step) && text !== '').map(({ text }) => text);

/**
 * The cells of a row, oldest dispute first; blank without one.
 * @param named begins each with the name of its line, for a row that stands for several lines
 */
export function disputeCells(disputes: readonly Dispute[], { named = false } = {}): Cell[] {
  const inOrder = [...disputes].sort((a, b) => a.createTime.localeCompare(b.createTime));
  const cellOf = (textOf: (dispute: Dispute) => string): Cell => ({
    text: inOrder
      .map((dispute) => ({ name: dispute.lineName, text: textOf(dispute) }))
      .filter(({ text }) => text !== '')
      .map(({ name, text }) => (named ? `${name}：${text}` : text))
      .join('；'),
  });
  return [
    cellOf(({ state }) => DISPUTE_STATES[state]),
    cellOf((dispute) => [DISPUTE_KINDS[dispute.kind], ...textsOf(dispute, 'raise', 'object')].join('，')),
    cellOf((dispute) => textsOf(dispute, 'answer').join('；')),
  ];
}

/** Whether a dispute is about a line of this order or refund. */
export const isAbout = (
  { lineId }: Pick<Dispute, 'lineId'>,
  { orderNumber, returnNumber }: { orderNumber: string; returnNumber: string | null },
): boolean => lineId.startsWith(lineIdOf({ orderNumber, returnNumber }, ''));
