/** Of the box that selects all rows of a table; antd's own name is English, and its types know no name here. */
export const SELECT_ALL = { 'aria-label': '全选本页' } as object;
