import { UserOutlined } from '@ant-design/icons';
import { Link, useModel, useNavigate } from '@umijs/max';
import Disclosure from '@/components/Disclosure';
import { USER_NAVIGATION } from '@/constants/navigation';
import { useLoginPath } from '@/hooks/useLoginPath';
import styles from './Header.module.less';

/** Who is logged in, with the ways into the personal area; or the way to log in, and back here after it. */
export default function Account() {
  const { name, token, logout } = useModel('user');
  const loginPath = useLoginPath();
  const navigate = useNavigate();

  if (!token) {
    return (
      <div className={styles.account}>
        <Link to={loginPath} className={styles.headerLink}>
          <UserOutlined aria-hidden /> 登录
        </Link>
        <Link
          to={loginPath.replace('/login', '/register')}
          className={`${styles.headerLink} ${styles.wideOnly}`}
        >
          注册
        </Link>
      </div>
    );
  }

  const handleLogout = () => {
    void logout();
    navigate('/home');
  };
  return (
    <Disclosure
      name={`我的账户 ${name}`}
      label={
        <>
          <UserOutlined aria-hidden /> <span className={styles.accountName}>{name || '我的账户'}</span>
        </>
      }
      className={styles.account}
      buttonClassName={styles.headerLink}
      panelClassName={styles.accountPanel}
    >
      {(close) => (
        <nav aria-label="我的账户">
          {USER_NAVIGATION.map(({ path, label }) => (
            <Link key={path} to={path} onClick={close}>
              {label}
            </Link>
          ))}
          <button type="button" onClick={handleLogout}>
            退出登录
          </button>
        </nav>
      )}
    </Disclosure>
  );
}
