import { Alert } from 'antd';
import { closedText } from '@/domain/permits/closedDays';
import { useLoad } from '@/hooks/useLoad';

interface Props {
  load: () => Promise<{ today: string; closed: { reason: string; until: string } | null }>;
}

/** On a day without sale: why nothing controlled can be ordered, and when it can again. Else, or unanswered, nothing. */
export function ClosedNotice({ load }: Props) {
  const { data } = useLoad(load, { onError: () => undefined });
  if (!data?.closed) return null;
  return (
    <Alert
      type="warning"
      role="note"
      showIcon
      style={{ marginBottom: 16 }}
      message={closedText(data.today, data.closed)}
    />
  );
}
