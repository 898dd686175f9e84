import { LOT_STATES, type LotState } from '@/domain/lots/lot';

const LOOKS: Record<LotState, string> = {
  pending: 'strong',
  released: '',
  frozen: 'danger',
  recalled: 'danger strong',
};

/** Where a lot stands, in a word. */
export const LotTag = ({ state }: { state: LotState }) => (
  <span className={`nowrap ${LOOKS[state]}`}>{LOT_STATES[state]}</span>
);
