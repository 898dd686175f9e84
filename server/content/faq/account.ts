import { FEEDBACKS_PER_HOUR } from '../../../domain/content/feedback';
import { feedbackPath } from '../../../domain/content/customerPath';
import { CODE_SECONDS, CODES_PER_DAY } from '../../../domain/account/smsCode';
import { MAX_ADDRESSES } from '../../../domain/address/address';
import { LOCK_AFTER, LOCK_MS, TOKEN_SECONDS } from '../../../domain/account/login';
import { theme } from './entry';

const DAY_SECONDS = 86_400;

export const account = theme('account', {
  noAccount: {
    question: '没有账户可以下单吗？',
    answer: [
      '浏览、搜索和查看文档不需要账户；加入购物车和下单需要登录。登录前选好的商品，登录后自动加入购物车。',
    ],
    links: { 注册: '/register' },
  },
  noCode: {
    question: '收不到短信验证码怎么办？',
    answer: [
      `验证码 ${CODE_SECONDS / 60} 分钟内有效，同一手机号在同一网络下 24 小时内最多获取 ${CODES_PER_DAY} 次。请检查短信拦截，稍等后重新获取；也可以改用密码登录。`,
    ],
    links: { 去登录: '/login' },
  },
  lockedLogin: {
    question: '密码输错几次会被锁定？',
    answer: [
      `连续输错 ${LOCK_AFTER} 次锁定 ${LOCK_MS / 60_000} 分钟。忘记密码可以用手机号验证码重设，重设后其他设备上的登录全部失效。`,
    ],
    links: { 重设密码: '/forgot' },
  },
  stayLoggedIn: {
    question: '为什么过一段时间要重新登录？',
    answer: [
      `登录 ${TOKEN_SECONDS / DAY_SECONDS} 天后失效；关闭浏览器标签页也会退出。在“账户管理”可以查看登录过的设备并逐个退出。`,
    ],
    links: { 账户管理: '/user/accountManage' },
  },
  mostAddresses: {
    question: '可以保存几个收货地址？',
    answer: [`最多 ${MAX_ADDRESSES} 个，其中一个为默认地址。默认地址不能删除，请先把另一个设为默认。`],
    links: { 地址管理: '/user/addressManage' },
  },
  changeMobile: {
    question: '换了手机号，怎样更换账户手机号？',
    answer: [
      '在“账户管理”更换，需要原手机号和新手机号的验证码。原手机号已停用的，请用反馈表联系我们，核对单位证照后人工更换。',
    ],
    links: { 账户管理: '/user/accountManage' },
  },
  closeAccount: {
    question: '怎样注销账户？',
    answer: ['在“账户管理”底部注销。还有未完成的订单时不能注销；依法须保存的记录按规定保留。'],
    links: { 账户管理: '/user/accountManage' },
  },
  feedbackLimit: {
    question: '提交反馈后多久答复，在哪里看？',
    answer: [
      '工作日内按您留下的联系方式答复。登录后提交的反馈在“我的反馈”中查看进度和答复。',
      `一小时内最多提交 ${FEEDBACKS_PER_HOUR} 条，急事请直接致电。`,
    ],
    links: { 意见反馈: feedbackPath() },
  },
});
