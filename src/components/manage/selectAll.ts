/** Name of the checkbox that selects all rows; antd's own is English, and its types have no such prop. */
export const SELECT_ALL = { 'aria-label': '全选本页' } as object;
