import { Tag } from 'antd';
import { LOT_STATES, type LotState } from '@/domain/lots/lot';

const COLOURS: Record<LotState, string | undefined> = {
  pending: 'gold',
  released: 'cyan',
  frozen: 'volcano',
  recalled: 'red',
};

export const LotTag = ({ state }: { state: LotState }) => (
  <Tag color={COLOURS[state]}>{LOT_STATES[state]}</Tag>
);
