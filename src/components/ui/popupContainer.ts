/**
 * Where a list that unfolds belongs: in the dialog or the page's own part around its box, so that whoever walks by
 * landmarks finds it there, and not behind everything. For antd's `getPopupContainer`.
 */
export const popupContainer = (box: HTMLElement): HTMLElement =>
  box.closest<HTMLElement>('.ant-modal-content, .ant-drawer-content, main') ?? document.body;
