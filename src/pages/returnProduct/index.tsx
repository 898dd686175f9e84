import { Link, useLocation, useModel } from '@umijs/max';
import StateView from '@/components/StateView';
import { SITE } from '@/constants/site';
import { RETURN_RULES } from '@/domain/returnRules';
import { loginPath } from '@/utils/loginPath';
import Orders from './Orders';
import styles from './returnProduct.module.less';

/** /returnProduct: the rules, what of the buyer's orders can be sent back, and how to apply. */
export default function ReturnProduct() {
  const { token } = useModel('user', (user) => ({ token: user.token }));
  const location = useLocation();
  return (
    <div className={`measure ${styles.page}`}>
      <h1>退换货</h1>
      <div className={styles.columns}>
        <div>
          {token ? (
            <Orders search={location.search} />
          ) : (
            <StateView title="登录后查看可退换的订单" actions={<Link to={loginPath(location)}>去登录</Link>}>
              规则和办理方法无需登录即可查看。
            </StateView>
          )}
        </div>
        <aside aria-label="退换货说明">
          <Rules />
          <HowTo />
        </aside>
      </div>
    </div>
  );
}

function Rules() {
  return (
    <section aria-labelledby="rules-title">
      <h2 id="rules-title">规则</h2>
      <dl className={styles.rules}>
        {RETURN_RULES.map(({ name, rule }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{rule}</dd>
          </div>
        ))}
      </dl>
      <Link to="/customerCenter?article=104">退换货规则全文</Link>
    </section>
  );
}

function HowTo() {
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title">怎样办理</h2>
      <ol className={styles.how}>
        <li>
          复制订单号，致电 <a href={`tel:${SITE.servicePhone}`}>{SITE.servicePhone}</a>（{SITE.serviceHours}
          ）或发邮件到 <a href={`mailto:${SITE.serviceMail}`}>{SITE.serviceMail}</a>
          ，说明商品、批号和原因，附照片。
        </li>
        <li>客服审核后告知寄回方式。审核通过前请不要自行寄送任何化学品。</li>
        <li>仓库验收后按原支付方式退款；已开发票的同时红冲。</li>
      </ol>
    </section>
  );
}
