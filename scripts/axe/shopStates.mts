/** Public states: login, search, products with their documents, centres. */
import { goNear, press, pressAnywhere, see, then, type, unfold, type Act, type State } from './state.mjs';

const account: State[] = [
  { name: '登录', path: '/login' },
  { name: '登录 被拒', path: '/login', act: then(press('登录'), see('alert')) },
  { name: '登录 验证码', path: '/login?way=code' },
  { name: '登录 验证码被拒', path: '/login?way=code', act: then(press('登录'), see('alert')) },
  { name: '注册', path: '/register' },
  { name: '注册 被拒', path: '/register', act: then(press('注册'), see('alert')) },
  { name: '注册 个人', path: '/register', act: press(/^个人/, 'radio') },
  { name: '注册 身份', path: '/register', act: unfold(/身份/) },
  { name: '找回密码', path: '/forgot' },
  { name: '找回密码 被拒', path: '/forgot', act: then(press('重设密码'), see('alert')) },
  { name: '页面不存在', path: '/nowhere' },
];

const searchFor = (text: string): Act =>
  then((page) => page.getByRole('searchbox', { name: '搜索' }).pressSequentially(text), see('option'));

const header: State[] = [
  { name: '首页', path: '/home' },
  { name: '搜索建议', path: '/home', act: searchFor('thf') },
  {
    name: '最近搜索',
    path: '/list?q=乙醇',
    act: then(
      (page) => page.getByRole('searchbox', { name: '搜索' }).fill(''),
      (page) => page.getByRole('searchbox', { name: '搜索' }).press('ArrowDown'),
    ),
  },
  { name: '分类菜单', path: '/home', act: then(pressAnywhere('分类'), see('navigation', '商品分类')) },
  {
    name: '账户菜单',
    path: '/home',
    who: 'buyer',
    act: then(pressAnywhere(/^我的账户/), see('button', '退出登录')),
  },
  { name: '结构式检索', path: '/home', act: then(pressAnywhere('结构式检索'), see('group', '结构式画板')) },
  {
    name: '结构式检索 相似',
    path: '/home',
    act: then(
      pressAnywhere('结构式检索'),
      see('group', '结构式画板'),
      type('SMILES 或 molfile', 'c1ccncc1'),
      see('img', /^读到的结构/),
      (page) => page.getByRole('dialog').getByText('相似', { exact: true }).click(),
    ),
  },
  {
    name: '结构式检索 有误',
    path: '/home',
    act: then(
      pressAnywhere('结构式检索'),
      see('group', '结构式画板'),
      type('SMILES 或 molfile', 'c1ccccc'),
      pressAnywhere('检索'),
      see('alert'),
    ),
  },
];

const tickTwo: Act = async (page) => {
  for (const index of [0, 1]) {
    const box = page.getByRole('checkbox', { name: /^加入比较/ }).nth(index);
    // Another state may have ticked it in a parallel tab.
    if (!(await box.isChecked())) await box.click();
  }
};

const list: State[] = [
  { name: '列表', path: '/list?q=四氢呋喃' },
  { name: '列表 全部', path: '/list' },
  { name: '列表 网格', path: '/list?q=四氢呋喃&view=grid' },
  { name: '列表 已选条件', path: '/list?q=四氢呋喃&grade=超干' },
  { name: '列表 条件太多', path: '/list?q=四氢呋喃&grade=超干&brandId=8' },
  { name: '列表 没有找到', path: '/list?q=qqxxzz' },
  { name: '列表 CAS 有误', path: '/list?q=67-46-1' },
  { name: '列表 第二页', path: '/list?q=溴&page=2' },
  { name: '列表 规格展开', path: '/list?q=四氢呋喃', act: then(press(/^展开规格/), see('spinbutton')) },
  {
    name: '列表 未选数量',
    path: '/list?q=四氢呋喃',
    act: then(press(/^展开规格/), see('spinbutton'), press('加入购物车')),
  },
  { name: '列表 比较栏', path: '/list?q=四氢呋喃', act: then(tickTwo, see('region', '比较栏')) },
  {
    name: '列表 网格比较栏',
    path: '/list?q=四氢呋喃&view=grid',
    act: then(tickTwo, see('region', '比较栏')),
  },
  {
    name: '列表 网格规格',
    path: '/list?q=四氢呋喃&view=grid',
    act: then(press(/^选规格/), see('spinbutton')),
  },
  { name: '列表 更多品牌', path: '/list', on: 'wide', act: press(/^更多/) },
  {
    name: '列表 筛选抽屉',
    path: '/list?q=四氢呋喃',
    on: 'phone',
    act: then(press(/^筛选/), see('dialog', '筛选')),
  },
  {
    name: '列表 抽屉已选',
    path: '/list?q=四氢呋喃&grade=超干',
    on: 'phone',
    act: then(press(/^筛选/), see('dialog', '筛选')),
  },
  { name: '比较', path: '/list?compare=10926,10925,10653' },
  {
    name: '比较 数量上限',
    path: '/list?compare=10926,10925',
    act: (page) => page.getByRole('spinbutton').first().fill('9999'),
  },
  { name: '比较 只看不同', path: '/list?compare=10925,10926&only=different' },
  { name: '比较 一个', path: '/list?compare=10925' },
  { name: '结构检索 子结构', path: '/list?structure=c1ccncc1&mode=sub' },
  { name: '结构检索 相似', path: '/list?structure=c1ccncc1&mode=similar' },
  { name: '结构检索 没有', path: '/list?structure=C1CC1C%23CC%23CC1CC1&mode=exact' },
  { name: '结构检索 有误', path: '/list?structure=c1ccccc&mode=sub' },
  {
    name: '结构检索 修改',
    path: '/list?structure=c1ccncc1&mode=sub',
    act: then(press('修改结构'), see('group', '结构式画板')),
  },
];

const PRODUCT = '/productDetail?prodId=10926';

const product: State[] = [
  { name: '商品', path: PRODUCT },
  {
    name: '商品 说明展开',
    path: PRODUCT,
    act: async (page) => {
      for (const title of [/^危险说明/, /^防范说明/])
        await page.getByRole('complementary', { name: '危险性与储运' }).getByText(title).first().click();
    },
  },
  { name: '商品 已选规格', path: PRODUCT, act: (page) => page.getByRole('spinbutton').first().fill('2') },
  {
    name: '商品 数量有误',
    path: PRODUCT,
    act: then((page) => page.getByRole('spinbutton').first().fill('x'), see('alert')),
  },
  {
    name: '商品 未选规格',
    path: PRODUCT,
    act: then((page) => page.getByRole('spinbutton').first().fill('0'), press('立即购买'), see('alert')),
  },
  {
    name: '商品 配包装',
    path: PRODUCT,
    act: then(goNear('按用量推荐包装组合'), type('我需要', '750'), see('table', '配货方案')),
  },
  { name: '商品 配包装单位', path: PRODUCT, act: then(goNear('按用量推荐包装组合'), unfold('用量的单位')) },
  { name: '商品 收藏', path: PRODUCT, who: 'newcomer', act: then(press('收藏'), see('alert')) },
  { name: '商品 比较', path: PRODUCT, act: press(/^加入比较/, 'checkbox') },
  { name: '商品 管制', path: '/productDetail?prodId=10653' },
  { name: '商品 试剂', path: '/productDetail?prodId=10001' },
  { name: '商品 耗材', path: '/productDetail?prodId=13001' },
  { name: '商品 已下架', path: '/productDetail?prodId=10307' },
  { name: '商品 没有', path: '/productDetail?prodId=999999999' },
  { name: 'SDS', path: `${PRODUCT}&doc=sds` },
  { name: '标签', path: `${PRODUCT}&doc=label` },
  { name: '标签 包装', path: `${PRODUCT}&doc=label`, act: unfold('包装') },
  { name: '检验报告 查询', path: '/productDetail?doc=coa' },
  { name: '检验报告 被拒', path: '/productDetail?doc=coa', act: then(press('查询检验报告'), see('alert')) },
  { name: '检验报告', path: '/productDetail?doc=coa&catalogNo=CX10926&lot=CX0000A0A' },
  { name: '检验报告 未找到', path: '/productDetail?doc=coa&catalogNo=YH10039&lot=ZZ9999A0A' },
  { name: '检验报告 文档页', path: `${PRODUCT}&doc=coa` },
];

const CALCULATORS: Record<string, string> = {
  molarity: '&mw=58.44&conc=0.15&vol=500',
  dilution: '&c1=10&c2=1&v2=100',
  molarMass: '&formula=C6H12O6',
  buffer: '&pH=8.0',
  units: '&value=5',
  bench: '',
};

const technical: State[] = [
  { name: '技术中心', path: '/technicalCenter' },
  { name: '技术中心 搜索', path: '/technicalCenter?q=PBS' },
  { name: '技术中心 没有', path: '/technicalCenter?q=qqxxzz' },
  ...['protocols', 'calculators', 'safety', 'documents'].map((view) => ({
    name: `技术中心 ${view}`,
    path: `/technicalCenter?view=${view}`,
  })),
  { name: '文档查询', path: '/technicalCenter?view=documents&q=四氢呋喃' },
  { name: '文档查询 没有', path: '/technicalCenter?view=documents&q=qqxxzz' },
  ...Object.entries(CALCULATORS).map(([tool, inputs]) => ({
    name: `计算器 ${tool}`,
    path: `/technicalCenter?view=calculators&tool=${tool}${inputs}`,
  })),
  ...[21, 22, 23, 24, 27, 31, 3, 6, 1, 2, 4, 7, 41, 42, 45].map((article) => ({
    name: `文章 ${article}`,
    path: `/technicalCenter?article=${article}`,
  })),
  { name: '文章 没有', path: '/technicalCenter?article=999' },
];

const centres: State[] = [
  { name: '推荐', path: '/recommend' },
  { name: '推荐 买家', path: '/recommend', who: 'lab2000' },
  { name: '品牌中心', path: '/brandCenter' },
  { name: '品牌中心 没有', path: '/brandCenter', act: type('查找品牌', 'qqxxzz', 'searchbox') },
  { name: '品牌', path: '/brandCenter?brand=1' },
  { name: '品牌 没有', path: '/brandCenter?brand=999' },
  { name: '客户中心', path: '/customerCenter' },
  {
    name: '客户中心 问题展开',
    path: '/customerCenter',
    act: (page) =>
      page.getByRole('region', { name: '常见问题' }).getByRole('group').first().locator('summary').click(),
  },
  { name: '客户中心 搜索', path: '/customerCenter', act: type('搜索常见问题', '对公转账', 'searchbox') },
  { name: '客户中心 没有', path: '/customerCenter', act: type('搜索常见问题', '飞船零件', 'searchbox') },
  { name: '客户中心 文章', path: '/customerCenter?article=103' },
  { name: '客户中心 退换规则', path: '/customerCenter?article=104' },
  { name: '客户中心 公告', path: ({ notice }) => `/customerCenter?notice=${notice}` },
  { name: '意见反馈', path: '/customerCenter?view=feedback&kind=inquiry&catalogNo=CX10926' },
  { name: '意见反馈 被拒', path: '/customerCenter?view=feedback', act: then(press('提交'), see('alert')) },
  { name: '意见反馈 类型', path: '/customerCenter?view=feedback', act: unfold('类型') },
  { name: '意见反馈 买家', path: '/customerCenter?view=feedback', who: 'buyer' },
];

/** Reads a text on /reaction; a second text in the row's words is waited for. */
const readReaction = (text: string): Act =>
  then(type('反应或实验步骤', text), press('识别反应'), see('table', '采购建议'));

const SURE =
  '将苯甲醛（5.31 g，50.0 mmol）溶于甲醇（50 mL），加入硼氢化钠（1.13 g，30.0 mmol），浓缩得苯甲醇。';
const NO_DENSITY = '将苯甲醛（5.31 g，50.0 mmol）溶于四氢呋喃（50 mL），加入 DBU（1.5 mL）。';
const DOUBTFUL =
  '将四氢呋喃（100-52-7，5 g）与六亚甲基四胺 20 g 混合，加入黄樟素 2 g、自制配体 L3 0.2 g、硝酸 10 mL。';

const reaction: State[] = [
  { name: '反应采购', path: '/reaction' },
  { name: '反应采购 未识别', path: '/reaction', act: then(press('识别反应'), see('alert')) },
  { name: '反应采购 已读', path: '/reaction', act: readReaction(SURE) },
  { name: '反应采购 存疑', path: '/reaction', who: 'buyer', act: readReaction(DOUBTFUL) },
  {
    name: '反应采购 取用',
    path: '/reaction',
    who: 'buyer',
    act: then(readReaction(SURE), press('取用第 3 行'), see('form', '第 3 行的取用')),
  },
  {
    name: '反应采购 密度',
    path: '/reaction',
    act: then(readReaction(NO_DENSITY), see('textbox', '第 3 行的密度')),
  },
  {
    name: '反应采购 查找物质',
    path: '/reaction',
    who: 'buyer',
    act: then(readReaction(SURE), press('更换第 1 行的物质'), unfold('第 1 行的物质')),
  },
];

export const SHOP_STATES: State[] = [
  ...account,
  ...header,
  ...list,
  ...product,
  ...technical,
  ...centres,
  ...reaction,
];
