export default function Page() {
  return (
    <div className="measure">
      <h1>user/addressManage</h1>
    </div>
  );
}
