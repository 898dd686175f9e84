import { Tag } from 'antd';
import { LOT_STATES, type LotState } from '@/domain/lots/lot';

const COLOURS: Record<LotState, string> = {
  pending: 'processing',
  released: 'success',
  frozen: 'warning',
  recalled: 'error',
};

/** Where a lot stands, in a word. */
export const LotTag = ({ state }: { state: LotState }) => (
  <Tag color={COLOURS[state]}>{LOT_STATES[state]}</Tag>
);
