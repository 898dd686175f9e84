import { Tag } from 'antd';
import { QUOTATION_STATE_WORDS } from '@domain/quotation/quotation';
import type { QuotationState } from '@domain/quotation/types';

/** What is to be done about it is marked; what is over is not. */
const COLOUR: Partial<Record<QuotationState, string>> = {
  asked: 'processing',
  answered: 'success',
  partOrdered: 'success',
  expired: 'warning',
};

export function StateTag({ state }: { state: QuotationState }) {
  return <Tag color={COLOUR[state]}>{QUOTATION_STATE_WORDS[state] ?? state}</Tag>;
}
