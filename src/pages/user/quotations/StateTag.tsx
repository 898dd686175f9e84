import { Tag } from 'antd';
import { QUOTATION_STATE_WORDS } from '@domain/quotation/quotation';
import type { QuotationState } from '@domain/quotation/types';

/** Only states that need an action have a colour. */
const COLOUR: Partial<Record<QuotationState, string>> = {
  asked: 'processing',
  answered: 'success',
  partOrdered: 'success',
  expired: 'warning',
};

export function StateTag({ state }: { state: QuotationState }) {
  return <Tag color={COLOUR[state]}>{QUOTATION_STATE_WORDS[state] ?? state}</Tag>;
}
