import { useQuery } from '@tanstack/react-query';
import { ClosedNotice } from '@/components/safety/ClosedNotice';
import { closedTodayQuery } from '@/queries/catalogue';

/** Lazily loaded, only for controlled goods. */
export const ClosedToday = () => <ClosedNotice found={useQuery(closedTodayQuery())} />;
