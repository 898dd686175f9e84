/** The page shell's settings (B2.2), named as in ProLayout. */
export interface ShellSettings {
  layout: 'top' | 'side' | 'mix';
  /** false switches the part off */
  headerRender: boolean;
  footerRender: boolean;
  menuRender: boolean;
  contentStyle: { padding: number };
}

export const SHELL: ShellSettings = {
  layout: 'top',
  headerRender: false,
  footerRender: false,
  menuRender: false,
  contentStyle: { padding: 0 },
};
