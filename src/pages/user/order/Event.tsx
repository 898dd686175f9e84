import { Flex } from 'antd';

interface Props {
  time: string;
  text: string;
  /** The resulting state. */
  state?: string;
  /** A failure. */
  bad?: boolean;
}

/** An event of an order or a parcel. */
export function Event({ time, text, state, bad = false }: Props) {
  return (
    <Flex wrap gap="0 16px" align="baseline">
      <time dateTime={time.replace(' ', 'T')} className="quiet">
        {time}
      </time>
      <span className={bad ? 'danger' : undefined}>{text}</span>
      {state && <span className="quiet">{state}</span>}
    </Flex>
  );
}
