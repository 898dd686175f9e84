/** Names of the lines of a monthly statement. */
const PARTS = { goods: '', freight: '运费', rest: '其他' } as const;

interface Line {
  part: keyof typeof PARTS;
  prodName: string;
  returnNumber: string | null;
}

/** The product, 运费 or 其他; of a refund after 退款. */
export const lineName = ({ part, prodName, returnNumber }: Line): string =>
  `${returnNumber === null ? '' : '退款：'}${PARTS[part] || prodName}`;
