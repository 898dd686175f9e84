import { Tag } from 'antd';
import { LOT_STATUSES, statusOf } from '@domain/lots/lot';
import type { LotStatus } from '@domain/lots/types';
import type { LotHead } from '@/services/lots';

const COLOURS: Record<LotStatus, string> = {
  pending: 'processing',
  released: 'success',
  frozen: 'warning',
  recalled: 'error',
  expired: 'error',
};

/** Where a lot stands, in a word. */
export const LotTag = ({ lot }: { lot: Pick<LotHead, 'state' | 'daysLeft'> }) => {
  const status = statusOf(lot);
  return <Tag color={COLOURS[status]}>{LOT_STATUSES[status]}</Tag>;
};
