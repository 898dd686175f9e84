/** How a line of an order arrived. The page asks first, the server refuses by the same. */
import type { Wire } from '@contract/types';
import type { ReturnReason } from '../returns/returnRules';
import { returnsPath } from '../returns/returnQuery';
import { isDay } from '../shared/dates';

export type ReceivingLine = Wire['ReceivingLine'];
export type Receipt = Wire['Receipt'];
export type TickedLine = Wire['TickOffRequest']['lines'][number];

/** What did not arrive well, by the reason of its return. */
export const FAULTS = { missing: '缺少', damaged: '破损', wrong: '发错' } as const satisfies Partial<
  Record<ReturnReason, string>
>;
export type Fault = keyof typeof FAULTS;
export const FAULT_CODES = Object.keys(FAULTS) as Fault[];

export type Counts = Pick<Receipt, 'received' | Fault>;

/** All of a line came well. */
export const allWell = (count: number): Counts => ({ received: count, missing: 0, damaged: 0, wrong: 0 });

/** The counts with one fault set; what is left of the line came well, never below zero. */
export function withFault(counts: Counts, fault: Fault, of: number, count: number): Counts {
  const others = FAULT_CODES.filter((code) => code !== fault).reduce((all, code) => all + counts[code], 0);
  const taken = Math.max(0, Math.min(count, of - others));
  return { ...counts, [fault]: taken, received: of - others - taken };
}

const LONGEST_LOT = 40;

export interface LineProblem {
  field: 'received' | 'lot' | 'expiresOn';
  problem: string;
}

/** Why a line cannot be ticked off so, or null. */
export function tickProblem(
  line: Pick<ReceivingLine, 'count' | 'cas'>,
  { received, missing, damaged, wrong, lot, expiresOn, keep = true }: TickedLine,
): LineProblem | null {
  const sum = received + missing + damaged + wrong;
  if (Math.min(received, missing, damaged, wrong) < 0 || sum !== line.count)
    return { field: 'received', problem: `完好、缺少、破损和发错合计应为 ${line.count} 件` };
  // A substance can be traced only by its lot.
  if (lot.trim() === '' && line.cas !== null && received > 0)
    return { field: 'lot', problem: '请填写瓶身标签上的批号' };
  if (lot.trim().length > LONGEST_LOT) return { field: 'lot', problem: `批号不能超过 ${LONGEST_LOT} 位` };
  if (keep && expiresOn && !isDay(expiresOn)) return { field: 'expiresOn', problem: '请选择有效期' };
  return null;
}

/** What of an order is to be returned for one reason, and where the form for it is, filled in. */
export interface FaultyPart {
  fault: Fault;
  lines: { skuId: number; name: string; count: number }[];
  path: string;
}

/** By reason, what of the ticked lines did not arrive well: a return has one reason. */
export const faultyParts = (orderNumber: string, lines: readonly ReceivingLine[]): FaultyPart[] =>
  FAULT_CODES.flatMap((fault) => {
    const faulty = lines.flatMap(({ skuId, prodName, skuName, receipt }) =>
      receipt && receipt[fault] > 0 ? [{ skuId, name: `${prodName} ${skuName}`, count: receipt[fault] }] : [],
    );
    if (faulty.length === 0) return [];
    const packs = faulty.map(({ skuId, count }) => ({ skuId, count }));
    const path = returnsPath({ view: 'apply', orderNumber, given: { reason: fault, lines: packs } });
    return [{ fault, lines: faulty, path }];
  });
