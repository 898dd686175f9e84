import { useQuery } from '@tanstack/react-query';
import { ClosedNotice } from '@/components/safety/ClosedNotice';
import { closedTodayQuery } from '@/queries/catalogue';

/** Loaded when something is controlled. */
export const ClosedToday = () => <ClosedNotice found={useQuery(closedTodayQuery())} />;
