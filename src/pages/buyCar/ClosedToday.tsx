import { ClosedNotice } from '@/components/safety/ClosedNotice';
import { closedToday } from '@/services/closedToday';

/** Only where something is controlled: fetched then. */
export const ClosedToday = () => <ClosedNotice load={closedToday} />;
