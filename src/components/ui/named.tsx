import { CloseCircleFilled, SwapRightOutlined } from '@ant-design/icons';
import type { TablePaginationConfig } from 'antd';
import { cloneElement, isValidElement, type AriaAttributes, type ReactElement } from 'react';

/** For `allowClear`: antd's own clear icon has no name. */
export const CLEAR = { clearIcon: <CloseCircleFilled aria-label="清除" /> };

/** For a range of days: antd's own arrow is named "to", in English and where no name is allowed. */
export const BETWEEN = {
  separator: (
    <span className="ant-picker-separator">
      <SwapRightOutlined aria-hidden />
    </span>
  ),
};

const STEPS: Partial<Record<string, string>> = {
  prev: '上一页',
  next: '下一页',
  'jump-prev': '向前 5 页',
  'jump-next': '向后 5 页',
};

/** For a table's `pagination`: antd's arrows have no names. */
export const STEPS_NAMED: TablePaginationConfig = {
  itemRender: (_page, type, step) =>
    STEPS[type] && isValidElement(step)
      ? cloneElement(step as ReactElement<AriaAttributes>, { 'aria-label': STEPS[type] })
      : step,
};

/** For a table's `pagination`: rows per page, with pages only when there is more than one. */
export const pagesOf = (pageSize: number): TablePaginationConfig => ({
  ...STEPS_NAMED,
  pageSize,
  hideOnSinglePage: true,
  showSizeChanger: false,
});
