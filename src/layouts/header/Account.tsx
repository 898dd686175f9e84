import { UserOutlined } from '@ant-design/icons';
import { Link, useModel, useNavigate } from '@umijs/max';
import { Disclosure } from '@/components/ui/Disclosure';
import { USER_GROUPS, USER_START } from '../navigation';
import { useLoginPath } from '@/hooks/useLoginPath';
import styles from './Header.module.less';

/** Who is logged in, with the ways into the personal area; or the way to log in, and back here after it. */
export function Account() {
  const { name, token, pic, logout } = useModel('user');
  const loginPath = useLoginPath();
  const navigate = useNavigate();

  if (!token) {
    return (
      <div className={styles.account}>
        <Link to={loginPath} className={styles.entry}>
          <UserOutlined aria-hidden /> 登录
        </Link>
        <Link to={loginPath.replace('/login', '/register')} className={`${styles.entry} ${styles.wideOnly}`}>
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
          <Portrait pic={pic} name={name} /> <span className={styles.name}>{name || '我的账户'}</span>
        </>
      }
      className={styles.account}
      buttonClassName={styles.entry}
      panelClassName={styles.accountPanel}
    >
      {(close) => (
        <nav aria-label="我的账户">
          {[USER_START, ...USER_GROUPS.flatMap(({ pages }) => pages)].map(({ path, label }) => (
            <Link key={path} to={path} onClick={close} className="tap">
              {label}
            </Link>
          ))}
          <button type="button" onClick={handleLogout} className="tap">
            退出登录
          </button>
        </nav>
      )}
    </Disclosure>
  );
}

/** Beside the name, so it says nothing of its own: the portrait, else the name's first letter. */
function Portrait({ pic, name }: { pic: string | null; name: string }) {
  if (pic) return <img className={styles.portrait} src={pic} alt="" width="24" height="24" />;
  const [initial] = name;
  if (!initial) return <UserOutlined aria-hidden />;
  return (
    // Drawn by the style: as text it would be a part of the button's words.
    <span aria-hidden className={styles.portrait} data-initial={initial.toUpperCase()} />
  );
}
