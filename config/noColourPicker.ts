/** In the place of antd's colour picker, which pro-components brings along and no page shows (docs/decisions/manage-apart.md). */
export default () => null;
