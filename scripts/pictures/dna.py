import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
s = start('dna', 1600, 1000, spp=64, bounces=6)
world(strength=.5); backdrop(srgb('#EFE8FC'), srgb('#CBBBF2'), y=60, h=140)
pearl = mat('pearl', srgb('#F4EFFD'), .22, Specular=.5, Clearcoat=1, Clearcoat_Roughness=.06); lilac = mat('lilac', srgb('#8A63D2'), .22, Specular=.5, Clearcoat=1, Clearcoat_Roughness=.06)
bases = [mat('base', srgb(c), .3, Specular=.5, Clearcoat=.8, Clearcoat_Roughness=.1) for c in ('#6B3FC0', '#E9B14B', '#E98A78', '#74B6DE')]
rnd = random.Random(12)
def ball(r, m): return lathe([(0, -r)] + [(r * math.sin(R(a)), -r * math.cos(R(a))) for a in range(10, 171, 10)] + [(0, r)], m, (0, 0, -99), 40, angle=180)
knots = [ball(.34, pearl), ball(.34, lilac)]; rods = [rcyl(.13, 1, m, (0, 0, -99), .02, seg=24) for m in bases]
def helix(at, rot, turns, radius=2.1, rise=6.8, per=11, lag=140):
    """B-form: ten or eleven pairs a turn, and a wide and a narrow groove (the strands are 140 degrees apart)."""
    root = bpy.data.objects.new('helix', None); bpy.context.collection.objects.link(root); n = int(turns * per); P = ([], [])
    for i in range(-2, n * 4 + 3):
        t = i / 4 / per; a = t * 360
        for k in (0, 1): P[k].append((t * rise - turns * rise / 2, radius * math.cos(R(a + k * lag)), radius * math.sin(R(a + k * lag))))
    for k, m in ((0, pearl), (1, lilac)): tube_path(P[k], .22, m, res=4).parent = root
    for i in range(n + 1):
        p, q = Vector(P[0][i * 4 + 2]), Vector(P[1][i * 4 + 2]); mid = (p + q) / 2; pair = rnd.choice(((0, 1), (1, 0), (2, 3), (3, 2)))
        for k, (e, b) in enumerate(((p, pair[0]), (q, pair[1]))):
            o = inst(knots[k], e); o.parent = root; d = mid - e; o = inst(rods[b], e, d.to_track_quat('Z', 'Y').to_euler(), (1, 1, d.length)); o.parent = root
    root.location = at; root.rotation_euler = [R(a) for a in rot]
helix((0, 0, 7.2), (20, -16, -24), 4.2); helix((9, 20, 13), (70, 22, 18), 4.6); helix((-14, 27, 8), (150, -32, 30), 4)
camera((0, -34, 8.6), (.2, 0, 7.3), lens=72, focus=(-1.6, -1.4, 7.2), f=1.5)
softbox((-20, -10, 28), (0, 0, 7), 22, 20, 5.4); softbox((24, -4, 12), (0, 0, 7), 8, 26, 5.2, srgb('#FFE1CB')); softbox((-6, 30, 26), (0, 0, 8), 40, 16, 3.4, srgb('#E9DFFF')); softbox((0, -34, -2), (0, 0, 7), 30, 8, 1.2)
shoot()
