import { Tag } from 'antd';
import { LOT_STANDINGS, standingOf, type LotStanding } from '@domain/lots/lot';
import type { LotHead } from '@/services/lots';

const COLOURS: Record<LotStanding, string> = {
  pending: 'processing',
  released: 'success',
  frozen: 'warning',
  recalled: 'error',
  expired: 'error',
};

/** Where a lot stands, in a word. */
export const LotTag = ({ lot }: { lot: Pick<LotHead, 'state' | 'daysLeft'> }) => {
  const standing = standingOf(lot);
  return <Tag color={COLOURS[standing]}>{LOT_STANDINGS[standing]}</Tag>;
};
