/**
 * For antd's `getPopupContainer`: puts a dropdown into the dialog or section of its input, so that screen readers find
 * it there and not at the end of the page.
 */
export const popupContainer = (box: HTMLElement): HTMLElement =>
  box.closest<HTMLElement>('.ant-modal-container, .ant-drawer-section, main') ?? document.body;
