import {
  ProDescriptions,
  type ProDescriptionsItemProps,
  type ProDescriptionsProps,
} from '@ant-design/pro-components';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { BackLink } from '@/components/ui/BackLink';
import { managePath, manageTitle, type ManageKey } from '@domain/staff/pages';
import { useTitle } from '@/hooks/useTitle';
import { useAddressQuery } from './useAddressQuery';
import styles from './detail.module.less';

interface HeadProps {
  page: ManageKey;
  /** Query parameters of the shown record; the others lead back to the same list. */
  param: 'no' | 'id';
  /** `退换列表` */
  list: string;
  /** Title of the page. */
  title: string;
}

/** The link back to the unchanged list, and the shown record. */
export function DetailHead({ page, param, list, title }: HeadProps) {
  const [query] = useAddressQuery();
  const rest = Object.entries(query).filter(([name]) => name !== param);
  useTitle(manageTitle(title));
  return (
    <>
      <BackLink to={managePath(page, Object.fromEntries(rest))} label={list} />
      <h1 className={styles.title}>{title}</h1>
    </>
  );
}

interface ColumnsProps {
  /** The work area. */
  main: ReactNode;
  /** Important facts: beside the work area on a wide screen, above it on a narrow one. */
  facts?: ReactNode;
  /** Below the facts on a wide screen, at the end on a narrow one. */
  side: ReactNode;
}

/** A record with its work area, facts and history. */
export const DetailColumns = ({ main, facts, side }: ColumnsProps) => (
  <div className={styles.columns}>
    {facts && <div className={styles.facts}>{facts}</div>}
    <Flex vertical gap={24} className={styles.main}>
      {main}
    </Flex>
    <Flex vertical gap={24} className={styles.side}>
      {side}
    </Flex>
  </div>
);

/** A labelled value; `render` or `valueEnum` says how it is shown. */
export type Fact<T extends object> = Omit<ProDescriptionsItemProps<T>, 'hideInDescriptions'> & {
  /** Leaves the value out of some records. */
  hideInDescriptions?: (record: T) => boolean;
};

interface FactsProps<T extends object> extends Pick<ProDescriptionsProps, 'column' | 'bordered'> {
  of: T;
  columns: readonly Fact<T>[];
  /** Heading of the section. */
  title?: string;
}

/** The values of a record, by default one per line: ProDescriptions, whose `hideInDescriptions` does not know the record. */
export const Facts = <T extends object>({ of, columns, title, ...layout }: FactsProps<T>) => (
  <ProDescriptions<T>
    size="small"
    column={1}
    {...layout}
    // The heading has a margin of its own.
    styles={{
      header: { marginBottom: 0 },
      label: layout.bordered ? { whiteSpace: 'nowrap' } : { width: 80 },
    }}
    title={title && <h2>{title}</h2>}
    dataSource={of}
    columns={columns.map((column) => ({
      ...column,
      hideInDescriptions: column.hideInDescriptions?.(of),
    }))}
  />
);

/** `column` for two values per line on a wide screen. */
export const TWO_COLUMNS = { xs: 1, sm: 1, md: 2, lg: 2, xl: 2, xxl: 2 };

/** A typed text with its line breaks. */
export const Words = ({ children }: { children: ReactNode }) => <p className={styles.words}>{children}</p>;

export interface HistoryEvent {
  time: string;
  what: string;
  who: string;
}

/** The history of actions, oldest first. */
export function History({ title, events }: { title: string; events: readonly HistoryEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ol className={styles.history}>
        {events.map(({ time, what, who }, at) => (
          <li key={`${time}${at}`}>
            <time dateTime={time.replace(' ', 'T')}>{time.slice(0, 16)}</time> <b>{what}</b>{' '}
            <span className="quiet">{who}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
