export default function Home() {
  return <div className="page py-8">Home</div>
}
