import type { BankLine } from '@/services/bank';

/** What a receipt of a line is known by: the bank's number, else what was written to it. */
export const lineReference = ({ serial, remark }: Pick<BankLine, 'serial' | 'remark'>): string =>
  (serial || remark).slice(0, 100);
