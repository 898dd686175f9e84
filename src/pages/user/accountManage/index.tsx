import { Button } from 'antd';
import { Link, useModel, useNavigate } from '@umijs/max';
import { useRequest } from 'ahooks';
import { useState } from 'react';
import Loaded from '@/components/Loaded';
import Skeleton from '@/components/Skeleton';
import { SITE } from '@/constants/site';
import { userInfo, type UserInfo } from '@/services/account';
import area from '../area.module.less';
import styles from './accountManage.module.less';

/** /user/accountManage: what the shop knows of the account, the password, and the way out. */
export default function AccountManage() {
  const info = useRequest(userInfo);
  const { logout } = useModel('user', (user) => ({ logout: user.logout }));
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  const handleLogout = async () => {
    setLeaving(true);
    await logout();
    navigate('/home');
  };

  return (
    <>
      <header className={area.head}>
        <h1>账户管理</h1>
      </header>
      <Loaded request={info} what="账户信息" skeleton={<Skeleton rows={5} height={36} />}>
        {(data) => <Facts info={data} />}
      </Loaded>
      <p className={area.note}>
        修改单位、手机号或注销账户，请联系客服 <a href={`tel:${SITE.servicePhone}`}>{SITE.servicePhone}</a>（
        {SITE.serviceHours}
        ）核对身份后办理。
      </p>
      <section aria-labelledby="logout-title" className={styles.part}>
        <h2 id="logout-title">退出登录</h2>
        <p>只退出这台设备；购物车、订单和收藏保存在账户中。</p>
        <Button loading={leaving} onClick={() => void handleLogout()}>
          退出登录
        </Button>
      </section>
    </>
  );
}

function Facts({ info }: { info: UserInfo }) {
  const { name, nickName, mobile, institution, personal } = info;
  return (
    <dl className={styles.facts}>
      <dt>用户名</dt>
      <dd>{name}</dd>
      <dt>昵称</dt>
      <dd>{nickName || '未填写'}</dd>
      <dt>账户类型</dt>
      <dd>{personal ? '个人：不能购买管制化学品，不能取得专用发票' : '单位'}</dd>
      {!personal && (
        <>
          <dt>单位</dt>
          <dd>{institution}</dd>
        </>
      )}
      <dt>手机号</dt>
      <dd>{mobile || '未填写，不能用验证码找回密码'}</dd>
      <dt>密码</dt>
      <dd className={area.text}>
        已设置　<Link to="/forgot">用手机验证码重设</Link>
      </dd>
    </dl>
  );
}
