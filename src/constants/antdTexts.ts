import type { ConfigProviderProps } from 'antd';

/**
 * antd's texts for the widgets of the shop: all of `antd/locale/zh_CN` would add 2 kB to every first view. The calendar
 * has its own texts (`DayRange`). For a new widget copy its texts from `antd/locale/zh_CN`.
 */
export const ANTD_TEXTS: NonNullable<ConfigProviderProps['locale']> = {
  locale: 'zh-cn',
  // Labels of the button that shows or hides a password.
  global: { placeholder: '请选择', close: '关闭', show: '显示密码', hide: '显示密码' },
  Pagination: {
    items_per_page: '条/页',
    jump_to: '跳至',
    jump_to_confirm: '确定',
    page: '页',
    prev_page: '上一页',
    next_page: '下一页',
    prev_5: '向前 5 页',
    next_5: '向后 5 页',
    page_size: '页码',
  },
  Table: {
    emptyText: '暂无数据',
    selectAll: '全选当页',
    selectInvert: '反选当页',
    selectNone: '清空所有',
    selectionAll: '全选所有',
    expand: '展开行',
    collapse: '关闭行',
  },
  Modal: { okText: '确定', cancelText: '取消', justOkText: '知道了' },
  Popconfirm: { okText: '确定', cancelText: '取消' },
  Upload: {
    uploading: '文件上传中',
    removeFile: '删除文件',
    uploadError: '上传错误',
    previewFile: '预览文件',
    downloadFile: '下载文件',
  },
  Empty: { description: '暂无数据' },
};
