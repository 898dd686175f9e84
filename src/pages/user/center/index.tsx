export default function Page() {
  return (
    <div className="measure">
      <h1>user/center</h1>
    </div>
  );
}
