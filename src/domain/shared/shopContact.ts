/** Who the shop is and how it is reached, for its pages and for the papers that its server prints. */
export const SHOP_CONTACT = {
  name: '澄析试剂',
  servicePhone: '400-000-0000',
  /** On labels, safety data sheets and packing lists; manned day and night. */
  emergencyPhone: '400-000-0001',
  serviceMail: 'service@chengxi.example',
  address: '上海市闵行区示例路 1 号',
} as const;
