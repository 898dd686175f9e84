/** Forms of conversations with customer service, and of questions about products: for buyers and staff. */
import { askServicePath, conversationPath, rfqPath } from '../../../domain/conversation/conversationPath';
import type { Given } from '../given';
import { behind, button, dialogBox, press, pressInDialog, texts, type Form } from './parts';

const opened = ({ manage }: Given) => `/manage/conversations?no=${manage.conversationNo}`;
const staff = (form: Omit<Form, 'who' | 'outlivesLogin'>): Form => ({
  ...form,
  who: 'manager',
  outlivesLogin: true,
});
const buyer = (form: Omit<Form, 'who' | 'outlivesLogin'>): Form => ({
  ...form,
  who: 'buyer',
  outlivesLogin: true,
});
const SEND = /^发\s?送$/;

export const SERVICE_FORMS: readonly Form[] = [
  buyer({
    name: '咨询 新的',
    path: () => askServicePath({ about: 'none' }),
    call: 'POST /apis/p/conversations',
    send: press(SEND),
    ...texts({ 主题: '能否分装', 内容: '需要 5 g 分装，是否可以？' }),
  }),
  buyer({
    name: '咨询 询价',
    path: () => rfqPath(),
    call: 'POST /apis/p/conversations',
    send: press('提交询价'),
    ...texts({ 'CAS 号或名称': '109-99-9', 需要量: '5 kg', 说明: '用于格氏反应' }),
  }),
  buyer({
    name: '咨询 补充',
    path: ({ manage }) => conversationPath(manage.conversationNo),
    call: 'POST /apis/p/conversations/*',
    send: press(SEND),
    ...texts({ '(补充|继续咨询)': '改为 10 g' }),
  }),
  staff({
    name: '会话 答复',
    path: opened,
    call: 'POST /apis/m/conversations/*',
    send: press('发送答复'),
    ...texts({ 答复: '可以分装，两个工作日发出。' }),
  }),
  staff({
    name: '会话 转为报价单',
    path: opened,
    call: 'POST /apis/m/conversations/*',
    send: pressInDialog('建立报价单'),
    ...behind('转为报价单', texts({ 规格与数量: 'CX10926-500mL 3' }, dialogBox)),
  }),
  staff({
    name: '会话 提为商品问答',
    path: opened,
    call: 'POST /apis/m/conversations/*',
    send: pressInDialog('提交审核'),
    ...behind('提为商品问答', texts({ 问题: '本品水分是多少？', 回答: '不超过 50 ppm。' }, dialogBox)),
  }),
  staff({
    name: '会话 常用答复',
    path: () => '/manage/conversations?view=canned',
    call: 'POST /apis/m/cannedAnswers',
    send: pressInDialog(/^保\s?存$/),
    ...behind('新增常用答复', texts({ 标题: '分装说明', 内容: '可以分装，另收包装费。' }, dialogBox)),
  }),
  staff({
    name: '商品问答 发布',
    path: () => '/manage/questions',
    call: 'PUT /apis/m/questions/*',
    send: pressInDialog(/^发\s?布$/),
    ...behind(/^审核发布/, texts({ 问题: '本品的水分是多少？', 回答: '每批不超过 50 ppm。' }, dialogBox)),
  }),
  staff({
    name: '商品问答 不通过',
    path: () => '/manage/questions',
    call: 'PUT /apis/m/questions/*',
    send: pressInDialog('确认不通过'),
    ...behind(/^不通过/, texts({ 原因: '与说明书重复' }, dialogBox)),
  }),
  staff({
    name: '会话 关闭',
    path: opened,
    call: 'PUT /apis/m/conversations/*',
    fill: (page) => button(page, '关闭会话').click(),
    send: (page) => page.getByRole('button', { name: '确认关闭' }).last().dispatchEvent('click'),
  }),
];
