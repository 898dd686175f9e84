import { ProTable, type ProColumns, type ProTableProps } from '@ant-design/pro-components';
import { ColumnHeightOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, type TablePaginationConfig } from 'antd';
import {
  keepPreviousData,
  useQuery,
  type QueryKey,
  type SkipToken,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ProFormInstance } from '@ant-design/pro-components';
import { SectionErrorBoundary } from '@/components/ui/SectionErrorBoundary';
import { FailedState } from '@/components/ui/FailedState';
import { CLEAR, STEPS_NAMED } from '@/components/ui/named';
import { errorMessage, failedField, isUnauthorised } from '@domain/shared/failure';
import { useReadState } from '@/hooks/useReadState';
import { useFolded } from './folded';
import { useColumnsShown } from '@/hooks/useColumnsShown';
import { SELECT_ALL } from './selectAll';
import { useReachableTable } from './useReachableTable';
import { spokenErrors } from '@/hooks/useSubmit';
import { useAddressQuery, type AddressQuery } from './useAddressQuery';

export interface ManagePageOf<T> {
  records: T[];
  total: number;
  /** There are more than `total`, but only these are listed. */
  more?: boolean;
  /** Total number, where the number of rows does not show it. */
  count?: string;
}

/** Parameters for loading a page of a list. */
export interface ManageRequest {
  /** From 1. */
  current: number;
  size: number;
}

/** The part of query options that is read here. `UseQueryOptions` itself would accept only one type of key. */
export interface RowsQuery<D> {
  queryKey: QueryKey;
  queryFn?: ((context: never) => D | Promise<D>) | SkipToken;
}

interface Props<T> extends Pick<
  ProTableProps<T, AddressQuery>,
  'rowSelection' | 'expandable' | 'tableAlertOptionRender'
> {
  /** Accessible name of the list: `订单`. */
  label: string;
  rowKey: (keyof T & string) | ((row: T) => string);
  /** A column with `hideInTable` is only a filter, one with `search: false` has no filter. */
  columns: ProColumns<T>[];
  /** Query options from `src/queries`. A mutation reloads the list: it invalidates the key of its area. */
  list: (filters: AddressQuery, page: ManageRequest) => RowsQuery<ManagePageOf<T>>;
  /** Buttons for the whole list, beside its name. */
  toolbar?: ReactNode[];
  /** px: below it the table scrolls sideways */
  minWidth?: number;
  /** Query parameters of the page that are no filters: `view`. */
  own?: readonly string[];
  /** Those of them that open beside the list, without loading it again. */
  beside?: string;
}

const SIZE = 20;

const countText = (data: Omit<ManagePageOf<unknown>, 'records'> | undefined): string =>
  data?.count ??
  (data?.more ? `超过 ${data.total} 条，只列最新的 ${data.total} 条` : `共 ${data?.total ?? '…'} 条`);

const numberIn = (text: string | undefined, otherwise: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
};

/** The filter form shows the values of the address, and why one of them was refused. */
function useFilterForm(filters: AddressQuery, error: Error | undefined) {
  const form = useRef<ProFormInstance>(undefined);
  const text = JSON.stringify(filters);
  useEffect(() => {
    // The back button changes the filters without the form.
    form.current?.resetFields();
    const given = JSON.parse(text) as AddressQuery;
    const { from, to } = given;
    form.current?.setFieldsValue({ ...given, ...(from && to ? { days: [from, to] } : {}) });
  }, [text]);
  useEffect(() => {
    const { current } = form;
    const field = failedField(error, Object.keys((current?.getFieldsValue() ?? {}) as object));
    if (field) current?.setFields([{ name: field, errors: spokenErrors(errorMessage(error)) }]);
  }, [error]);
  return form;
}

/**
 * A list of the administration: ProTable with filters, page and size in the address, and rows from the query cache. The
 * choice of columns is stored in the browser by the list's name.
 */
export function ManageTable<T extends object>({
  label,
  rowKey,
  columns,
  list,
  toolbar = [],
  minWidth = 960,
  own = [],
  beside = '',
  rowSelection,
  ...rest
}: Props<T>) {
  const [query, replaceAll] = useAddressQuery();
  const { current: at, size: per, [beside]: _beside, ...filters } = query;
  const page = { current: numberIn(at, 1), size: numberIn(per, SIZE) };
  const options = list(filters, page) as UseQueryOptions<ManagePageOf<T>>;
  // The old rows stay while others are loaded.
  const request = useQuery({ ...options, placeholderData: keepPreviousData });
  const kept = Object.fromEntries(own.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
  const { data, error, loading, refresh } = useReadState(request);
  const form = useFilterForm(filters, error);
  const frame = useReachableTable(label, data);
  const rows = data?.records ?? [];
  const { columnsState, isOff } = useColumnsShown(label);
  const folded = useFolded(columns, rows, { rowKey, minWidth, isOff, opening: rest.expandable });
  const failed = Boolean(error) && !loading && !isUnauthorised(error);
  return (
    <div ref={frame}>
      {failed && <FailedState what={label} error={error} onRetry={refresh} />}
      <SectionErrorBoundary what={label} data={data} onRetry={refresh}>
        <ProTable<T, AddressQuery>
          {...rest}
          {...folded}
          // ProTable's own message is in English.
          ErrorBoundary={false}
          aria-label={label}
          headerTitle={<span className="quiet">{countText(failed ? undefined : data)}</span>}
          size="small"
          rowKey={rowKey}
          columns={folded.columns.map(withNamedCross)}
          // Old rows would look like results of the new filter.
          dataSource={failed ? [] : rows}
          loading={loading && { delay: 200 }}
          formRef={form}
          search={
            columns.some(({ search }) => search !== false) && {
              labelWidth: 'auto',
              // A filter of the address without a column is shown only in the form.
              defaultCollapsed: !columns.some(
                ({ hideInTable, dataIndex }) =>
                  hideInTable && typeof dataIndex === 'string' && filters[dataIndex],
              ),
              span: { xs: 24, sm: 12, md: 8, lg: 6, xl: 6, xxl: 6 },
              collapseRender: (collapsed) => <MoreFilters collapsed={collapsed === true} />,
            }
          }
          onSubmit={(values) => replaceAll({ ...values, ...kept })}
          onReset={() => replaceAll(kept)}
          options={{
            ...{ reload: refresh, density: true, fullScreen: false },
            reloadIcon: <Button {...tool('刷新')} icon={<ReloadOutlined aria-hidden />} />,
            densityIcon: <Button {...tool('表格密度')} icon={<ColumnHeightOutlined aria-hidden />} />,
            setting: { settingIcon: <Button {...tool('列设置')} icon={<SettingOutlined aria-hidden />} /> },
          }}
          rowSelection={rowSelection && { getTitleCheckboxProps: () => SELECT_ALL, ...rowSelection }}
          columnsState={columnsState}
          toolBarRender={() => toolbar}
          cardProps={{ styles: { body: { padding: 0 } } }}
          locale={{
            emptyText: <Empty label={label} failed={failed} isRead={data !== undefined} />,
          }}
          pagination={turnedBy(page, data?.total ?? 0, query, replaceAll)}
        />
      </SectionErrorBoundary>
    </div>
  );
}

/** Page and size are in the address unless they are the defaults. */
const turnedBy = (
  page: ManageRequest,
  total: number,
  query: AddressQuery,
  replaceAll: ReturnType<typeof useAddressQuery>[1],
): TablePaginationConfig => ({
  ...STEPS_NAMED,
  total,
  current: page.current,
  pageSize: page.size,
  showSizeChanger: true,
  pageSizeOptions: [20, 50, 100],
  onChange: (current, size) =>
    replaceAll({ ...query, current: current === 1 ? '' : current, size: size === SIZE ? '' : size }),
});

/** A filter whose clear icon has a name; a number input has none. */
const withNamedCross = <T,>(column: ProColumns<T>): ProColumns<T> =>
  column.search === false || column.valueType === 'digit'
    ? column
    : { ...column, fieldProps: { allowClear: CLEAR, ...column.fieldProps } };

/** In place of rows: says that there are none once that is known. */
function Empty({ label, failed, isRead }: { label: string; failed: boolean; isRead: boolean }) {
  const none = isRead ? `没有符合条件的${label}` : '正在读取';
  return <span className="quiet">{failed ? '没有读到' : none}</span>;
}

/** ProTable's own tools are icons with English names that the keyboard cannot reach. */
const tool = (label: string) => ({ type: 'text' as const, size: 'small' as const, 'aria-label': label });

/** ProTable's own toggle is a link without an address, which the keyboard cannot reach; this button clicks it. */
const MoreFilters = ({ collapsed }: { collapsed: boolean }) => (
  <Button type="link" size="small" aria-expanded={!collapsed}>
    {collapsed ? '更多条件' : '收起条件'}
  </Button>
);
